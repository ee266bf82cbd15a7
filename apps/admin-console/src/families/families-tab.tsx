import { ParentSchema } from '@sunfield/contracts/bookings/booking-fields';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Hint } from '../kernel/ui/quiet';
import { SearchBox } from '../kernel/ui/search-box';
import { familyQuery, type Whose } from './api';
import { FamilyCard } from './family-card';

/** Families' data rights: to see what is held about them, to have it corrected, to have it erased. */
export default function FamiliesTab() {
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const isWhole = safeParse(ParentSchema.shape.parentEmail, email).success;
  const enquiryId = Number(params.get('enquiry') ?? 0);
  const search = useCallback(
    (text: string) =>
      setParams({ tab: 'families', ...(text && { email: text }) }, { replace: true }),
    [setParams],
  );
  return (
    <div style={{ maxWidth: 760 }}>
      <Hint>
        A family may ask to see what you hold about them, or to have it corrected or erased. Answer
        within one month, and send it only to the address that booked.
      </Hint>
      <div role="search">
        <SearchBox
          label="The family’s email address"
          placeholder="The family’s email address"
          search={email}
          onSearch={search}
        />
      </div>
      {isWhole && <Found key={email} whose={{ email }} />}
      {email && !isWhole && (
        <p role="status" style={{ marginTop: 14 }}>
          Please type the whole email address: data is shown of one family at a time. To find a
          family by a name or a part of its address, use{' '}
          <Link to={{ search: `?${new URLSearchParams({ tab: 'bookings', search: email })}` }}>
            the bookings list
          </Link>
          .
        </p>
      )}
      {!email && enquiryId > 0 && <Found key={enquiryId} whose={{ enquiryId }} />}
    </div>
  );
}

function Found({ whose }: { whose: Whose }) {
  const family = useQuery(familyQuery(whose));
  if (family.isError) return <LoadProblem error={family.error} retry={family.refetch} />;
  if (family.isPending) return <Skeleton active />;
  return <FamilyCard family={family.data} whose={whose} />;
}
