import { keptOnDevice } from '@passerelle/contracts';
import * as z from 'zod/mini';

const key = keptOnDevice.keys.checkoutPhoto;

/** The photo of somebody who has no account yet, as a `data:` address, and for whom it is. */
const DraftPhoto = z.object({
  email: z.string(),
  photo: z.string().check(z.startsWith('data:image/jpeg;base64,')),
});
type DraftPhoto = z.infer<typeof DraftPhoto>;

function read(): DraftPhoto | null {
  try {
    const draft = z.safeParse(DraftPhoto, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** The photo that a visitor chose while paying: this tab keeps it until its account is signed in to. A browser that forbids storage keeps none. */
export const draftPhoto = {
  /** The photo, whomever it is for. */
  read: (): string | null => read()?.photo ?? null,
  keep(draft: DraftPhoto | null): void {
    try {
      if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
      else sessionStorage.removeItem(key);
    } catch {
      // Without storage there is no photo yet; the profile takes one at any time.
    }
  },
  /** The photo of an address, which is forgotten here; another's is forgotten too. */
  take(email: string): string | null {
    const draft = read();
    draftPhoto.keep(null);
    return draft?.email.toLowerCase() === email.toLowerCase() ? draft.photo : null;
  },
};
