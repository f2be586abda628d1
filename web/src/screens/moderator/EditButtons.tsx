import { Button } from '../../ui/Button.tsx';

type EditButtonsProps = {
  /** The form that is sent. */
  formId: string;
  pending: boolean;
  onCancel: () => void;
};

/** How a moderator ends the edit of a book or a member. */
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
