import { Button } from 'antd';

export const EditButton = ({ title, onClick }: { title: string; onClick: () => void }) => (
  <Button size="small" aria-label={`Edit ${title}`} onClick={onClick}>
    Edit
  </Button>
);
