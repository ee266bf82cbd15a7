import { Button } from 'antd';
import { type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface FamilyDataLinkProps {
  /** Everything of an address, or one enquiry. */
  of: { email: string } | { enquiry: string };
  /** The family's name, if a page has several links. */
  name?: string;
}

/** Links to what is held about a family, where staff can export or erase it. */
export function FamilyDataLink({ of, name }: FamilyDataLinkProps) {
  const navigate = useNavigate();
  const search = `?${new URLSearchParams({ tab: 'families', ...of }).toString()}`;
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate({ search });
  };
  return (
    <Button href={search} onClick={go} aria-label={name && `Family’s Data: ${name}`}>
      Family’s Data
    </Button>
  );
}
