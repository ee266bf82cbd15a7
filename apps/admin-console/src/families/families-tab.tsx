import { ParentSchema } from '@sunfield/contracts/bookings/booking-fields';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { LoadProblem } from '../kernel/ui/load-problem';
import { familyPageQuery, familyQuery } from './api';
import { FamilyCard } from './family-card';
import { FamilyList } from './family-list';
import { FamilyView } from './family-view';

export const isWholeAddress = (text: string): boolean =>
  safeParse(ParentSchema.shape.parentEmail, text).success;

/** The list of families; or one of them, or one enquiry, by the address. */
export default function FamiliesTab() {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const enquiryId = Number(params.get('enquiry') ?? 0);
  if (isWholeAddress(email)) return <OneFamily key={email} email={email} />;
  if (!email && enquiryId > 0) return <OneEnquiry key={enquiryId} enquiryId={enquiryId} />;
  return <FamilyList search={email || (params.get('search') ?? '')} />;
}

const AllFamilies = () => (
  <p style={{ marginBottom: 10 }}>
    <Link to="?tab=families">All families</Link>
  </p>
);

function OneFamily({ email }: { email: string }) {
  const page = useQuery(familyPageQuery(email));
  return (
    <>
      <AllFamilies />
      {page.isError && <LoadProblem error={page.error} retry={page.refetch} />}
      {page.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {page.data && <FamilyView page={page.data} email={email} />}
    </>
  );
}

function OneEnquiry({ enquiryId }: { enquiryId: number }) {
  const family = useQuery(familyQuery({ enquiryId }));
  if (family.isError) return <LoadProblem error={family.error} retry={family.refetch} />;
  if (family.isPending) return <Skeleton active />;
  return (
    <div style={{ maxWidth: 760 }}>
      <AllFamilies />
      <FamilyCard family={family.data} whose={{ enquiryId }} />
    </div>
  );
}
