import { readOfferFigures } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';

/** What plans open, in figures. */
export const useOffer = () => useCall(['offer'], readOfferFigures, {});
