import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, type ButtonProps } from 'antd';
import { useSaveFile } from './save-file';

interface SaveButtonProps extends Pick<ButtonProps, 'type' | 'aria-label'> {
  /** Of the file at the API. */
  address: string;
  children: string;
}

/** For those who may export: saves a file, and says how much of it has come. */
export function SaveButton({ address, children, ...look }: SaveButtonProps) {
  const { save, isSaving, received } = useSaveFile();
  return (
    <Button
      {...look}
      icon={<DownloadOutlined aria-hidden />}
      loading={isSaving}
      onClick={() => save(address)}
    >
      {`${children} ${received}`.trim()}
    </Button>
  );
}
