import { listNewsletter, moderationPage, readNewsletterFile } from '@passerelle/contracts';
import { load, saveFile, useApi, useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { momentText } from '../dates/date-text.js';
import { usePages } from '../lists/use-pages.js';
import styles from './moderation.module.css';
import { PagedList } from './paged-list.js';

/** Who confirmed the newsletter, and the same as a file. */
export function Newsletter() {
  const api = useApi();
  const host = useHost();
  const query = usePages(
    ['newsletter-addresses'],
    (from, signal) => api.call(listNewsletter, { query: from, signal }),
    ({ addresses }) => (addresses.length < moderationPage ? undefined : addresses.at(-1)?.email),
  );
  const download = useMutation({
    mutationFn: async () => {
      const reply = await load(
        (signal) => host.request(readNewsletterFile.path, { signal }),
        new AbortController().signal,
      );
      if (!reply.ok) throw new Error('Le fichier n’est pas prêt. Réessayez dans un moment.');
      saveFile(await reply.blob(), 'passerelle-newsletter.csv');
    },
  });
  const addresses = query.data?.pages.flatMap((page) => page.addresses) ?? [];
  const confirmed = query.data?.pages.at(-1)?.confirmed ?? 0;
  return (
    <section aria-labelledby="newsletter-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="newsletter-title">
          Newsletter {confirmed > 0 ? <span className={styles.count}>{confirmed}</span> : null}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download size={16} />}
          disabled={addresses.length === 0}
          isPending={download.isPending}
          onClick={() => download.mutate()}
        >
          Fichier CSV
        </Button>
      </header>
      {download.error ? (
        <Notice tone="error" title="Le fichier ne se télécharge pas">
          {nbsp(download.error.message)}
        </Notice>
      ) : null}
      <PagedList
        query={query}
        failure="Les adresses ne s’affichent pas"
        empty={addresses.length === 0 ? nbsp('Personne n’a encore confirmé son inscription.') : null}
      >
        {addresses.map(({ email, confirmed_at }) => (
          <li key={email} className={styles.address}>
            <span>{email}</span>
            <time dateTime={confirmed_at}>{momentText(confirmed_at)}</time>
          </li>
        ))}
      </PagedList>
    </section>
  );
}
