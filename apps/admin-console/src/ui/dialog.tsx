import { Modal, type ModalProps } from 'antd';
import { useAbsences } from '../data/use-absences';

interface DialogProps extends ModalProps {
  /** The name of the form in it that is sent by its OK button, and so also by the Enter key in any of its fields. */
  formName?: string;
}

/**
 * A modal dialog that may be put out of sight with its page and shown again. Ant Design's own does not
 * survive that, so it is made anew; what was typed is kept by the component around it.
 */
export function Dialog({ formName, ...props }: DialogProps) {
  const absences = useAbsences();
  const submitting = formName && ({ htmlType: 'submit', form: formName } as const);
  return (
    <Modal key={absences} {...props} okButtonProps={{ ...props.okButtonProps, ...submitting }} />
  );
}
