import { Modal, type ModalProps } from 'antd';
import { useAbsences } from '../data/use-absences';

interface DialogProps extends ModalProps {
  /** Name of the form that the OK button submits, and so Enter in any of its fields. */
  formName?: string;
}

/**
 * A modal dialog that can be hidden with its page and shown again. Ant Design's does not survive
 * that, so it is remounted; the component around it keeps what was typed.
 */
export function Dialog({ formName, ...props }: DialogProps) {
  const absences = useAbsences();
  const submitting = formName && ({ htmlType: 'submit', form: formName } as const);
  return (
    <Modal key={absences} {...props} okButtonProps={{ ...props.okButtonProps, ...submitting }} />
  );
}
