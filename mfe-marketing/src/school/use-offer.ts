import { readOfferFigures } from '@passerelle/contracts';
import { usePublicCall } from '@passerelle/slice-kit';

/** What plans open, in figures. */
export const useOffer = () => usePublicCall(readOfferFigures);
