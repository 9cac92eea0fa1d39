import { AlertDialog } from '@passerelle/ui-kit';

/** Says why a photo cannot be used, while there is a reason. */
export function RefusalDialog({ reason, onClose }: { reason: string | null; onClose: () => void }) {
  return (
    <AlertDialog
      isOpen={reason !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<span lang="en">Image upload failed</span>}
      confirmLabel="OK"
    >
      {reason}
    </AlertDialog>
  );
}
