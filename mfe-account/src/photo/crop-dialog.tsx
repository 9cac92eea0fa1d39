import { Button, Dialog, nbsp } from '@passerelle/ui-kit';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './crop-dialog.module.css';
import { cropImage } from './crop-image.js';
import type { OpenImage } from './open-image.js';

interface CropDialogProps {
  readonly image: OpenImage;
  readonly isSending: boolean;
  readonly onCropped: (photo: Blob) => void;
  readonly onFailed: (error: unknown) => void;
  readonly onClose: () => void;
}

const zoomRange = { min: 1, max: 4, step: 0.1 } as const;

/** The square of the picture that becomes the photo: moved by pointer, finger or arrow keys, enlarged by wheel, pinch or slider. */
export function CropDialog({ image, isSending, onCropped, onFailed, onClose }: CropDialogProps) {
  const sliderId = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const area = useRef<Area>(null);
  const crop = () => {
    if (area.current) cropImage(image.element, area.current).then(onCropped, onFailed);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSending) onClose();
      }}
      title="Cadrer la photo"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            Annuler
          </Button>
          <Button isPending={isSending} pendingLabel="Envoi de la photo…" onClick={crop}>
            Enregistrer la photo
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={image.address}
          aspect={1}
          crop={place}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          keyboardStep={8}
          showGrid={false}
          objectFit="cover"
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, pixels) => {
            area.current = pixels;
          }}
          classes={{ mediaClassName: styles.media, cropAreaClassName: styles.frame }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': 'Cadrage : les flèches déplacent la photo' }}
        />
      </div>
      <div className={styles.zoom}>
        <ZoomOut size={20} aria-hidden="true" />
        <label htmlFor={sliderId} className="visually-hidden">
          Agrandissement
        </label>
        <input
          id={sliderId}
          type="range"
          {...zoomRange}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
        <ZoomIn size={20} aria-hidden="true" />
      </div>
      <p className={styles.hint}>
        {nbsp('Déplacez la photo : le plus souvent, on ne verra que l’intérieur du cercle.')}
      </p>
    </Dialog>
  );
}
