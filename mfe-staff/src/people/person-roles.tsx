import { type PersonAtDesk, type Role, setPersonRoles } from '@passerelle/contracts';
import { ApiProblem, useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Button, Card, Checkbox, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Undone } from '../notices/undone.js';
import { roleNames, rolesText, staffRoles } from '../roles/role-names.js';
import styles from './people.module.css';
import { useKeepPerson, useReadPersonAgain } from './use-person.js';

interface PersonRolesProps {
  readonly person: PersonAtDesk;
  readonly isSelf: boolean;
}

/** The roles beyond a learner’s, as boxes. A change ends the person’s sessions, so it asks first. */
export function PersonRoles({ person, isSelf }: PersonRolesProps) {
  const api = useApi();
  const host = useHost();
  const keep = useKeepPerson();
  const readAgain = useReadPersonAgain();
  const [chosen, setChosen] = useState<readonly Role[]>(person.roles);
  const [isAsking, setAsking] = useState(false);
  /** The boxes begin anew with roles that changed; why a change was refused stays. */
  const [seen, setSeen] = useState(person.roles);
  if (seen.join() !== person.roles.join()) {
    setSeen(person.roles);
    setChosen(person.roles);
    setAsking(false);
  }
  const save = useMutation({
    mutationFn: () =>
      api.call(setPersonRoles, { params: { userId: person.id }, body: { roles: [...chosen], seen } }),
    onSuccess: (changed) => {
      host.announce('Rôles enregistrés');
      keep(changed);
    },
    onError: async (error) => {
      if (error instanceof ApiProblem && error.code === 'conflict') await readAgain(person.id);
    },
    onSettled: () => setAsking(false),
  });
  const isChanged = staffRoles.some((role) => chosen.includes(role) !== person.roles.includes(role));
  /** What the service would refuse. */
  const isFixed = (role: Role) =>
    (isSelf && role === 'admin') || (!person.email_proven && !person.roles.includes(role));
  const set = (role: Role, isOn: boolean) =>
    setChosen((former) => [...former.filter((each) => each !== role), ...(isOn ? [role] : [])]);
  return (
    <Card as="section" title="Rôles">
      <p className={styles.note}>{nbsp(noteOf(person, isSelf))}</p>
      <fieldset className={styles.boxes}>
        <legend className="visually-hidden">Rôles</legend>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            isSelected={chosen.includes(role)}
            isDisabled={isFixed(role) || save.isPending}
            onChange={(isOn) => set(role, isOn)}
          >
            {roleNames[role]}
          </Checkbox>
        ))}
      </fieldset>
      <Button size="sm" disabled={!isChanged} onClick={() => setAsking(true)}>
        Enregistrer les rôles
      </Button>
      <Undone error={save.error} className={styles.said} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={nbsp('Changer les rôles ?')}
        confirmLabel="Changer"
        cancelLabel="Annuler"
        isPending={save.isPending}
        onConfirm={() => save.mutate()}
      >
        {nbsp(
          `${rolesText(chosen)} au lieu de ${rolesText(person.roles)}. ${isSelf ? 'Vos connexions se terminent, celle-ci aussi' : 'Les connexions de cette personne se terminent'} : il faudra se reconnecter.`,
        )}
      </AlertDialog>
    </Card>
  );
}

function noteOf({ email_proven }: PersonAtDesk, isSelf: boolean): string {
  if (!email_proven)
    return 'L’adresse n’est pas confirmée : un autre rôle que celui de candidat n’est pas possible.';
  return isSelf
    ? 'C’est votre compte : votre rôle d’administration ne se retire pas ici.'
    : 'Tout le monde est candidat. Un rôle ouvre des pages de plus.';
}
