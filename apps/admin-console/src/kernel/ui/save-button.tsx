import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useSaveFile } from './save-file';

interface SaveButtonProps {
  /** Of the file at the API. */
  address: string;
  children: string;
}

/** For those who may export: saves a file, and says how much of it has come. */
export function SaveButton({ address, children }: SaveButtonProps) {
  const { save, isSaving, received } = useSaveFile();
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isSaving}
      onClick={() => save(address)}
    >
      {`${children} ${received}`.trim()}
    </Button>
  );
}
