import { Modal, type ModalProps } from 'antd';
import { useAbsences } from '../data/use-absences';

/**
 * A modal dialog that may be put out of sight with its page and shown again. Ant Design's own does not
 * survive that, so it is made anew; what was typed is kept by the component around it.
 */
export const Dialog = (props: ModalProps) => <Modal key={useAbsences()} {...props} />;
