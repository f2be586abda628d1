import { Button } from '../../ui/Button.tsx';

interface EditButtonsProps {
  formId: string;
  pending: boolean;
  onCancel: () => void;
}

export function EditButtons({ formId, pending, onCancel }: EditButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancel Edit
      </Button>
      <Button type="submit" form={formId} pending={pending}>
        Save Changes
      </Button>
    </>
  );
}
