import { addressOfSection, homePath, type SlotProps } from '@passerelle/contracts';
import { imageAddress, useHost, useSession } from '@passerelle/slice-kit';
import { Avatar } from '@passerelle/ui-kit';
import { personName } from '../../format/person-name.js';
import { AreaMenu } from '../sidebar/area-menu.js';
import { PersonLines } from '../sidebar/person-lines.js';
import sidebar from '../sidebar/sidebar.module.css';
import { useSections } from '../use-sections.js';

/** The learner area's part of the shell's menu: on a phone there is no other. */
export function MemberMenu({ close }: SlotProps['shell.member-menu.v1']) {
  const { navigate } = useHost();
  const { user } = useSession();
  const { sections, shown } = useSections();
  if (!user) return null;
  const isThere = location.pathname.startsWith(homePath);
  const go = (section: string) => {
    close();
    navigate(addressOfSection(section), { state: { section } });
    window.scrollTo(0, 0);
  };
  return (
    <div>
      <div className={sidebar.person}>
        <Avatar name={personName(user)} src={imageAddress(user.image)} size="lg" isDecorative />
        <PersonLines user={user} />
      </div>
      <AreaMenu user={user} sections={sections} section={isThere ? shown.id : null} onGo={go} />
    </div>
  );
}
