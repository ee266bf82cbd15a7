import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { campDates } from '../saved-bookings/camp-days';
import { catalogueQuery } from '../data/catalogue';
import { useMay } from '../session/require-staff';
import { LoadProblem } from '../ui/load-problem';
import { registerDaysQuery } from './api';
import { DayRegisters } from './day-registers';

/** The registers of every camp day on sale; coaches see only the days that are theirs. */
export default function RegistersTab() {
  const may = useMay();
  return may('all-registers') ? <OfAllDays /> : <OfNearDays />;
}

function OfAllDays() {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const names = catalogue.seasons.map(({ name }) => name);
  return <DayRegisters days={campDates(catalogue)} seasonsOnSale={names} />;
}

function OfNearDays() {
  const near = useQuery(registerDaysQuery);
  if (near.isLoadingError) return <LoadProblem error={near.error} retry={near.refetch} />;
  if (near.isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <DayRegisters days={near.data.days} />;
}
