import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { hasJustLoggedIn } from '../session/return-to';
import { useMay } from '../session/require-staff';
import { setupQuery } from './api';
import { isPutOff } from './put-off';

/**
 * Whether to take an owner who has just logged in to the set-up: nothing was ever on sale, and the
 * set-up was not postponed in this browser. Undefined until known.
 */
export function useSetupFirst(isNothingOnSale: boolean): boolean | undefined {
  const may = useMay();
  const location = useLocation();
  const mayBe =
    isNothingOnSale && may('settings') && hasJustLoggedIn(location.state) && !isPutOff();
  const setup = useQuery({ ...setupQuery, enabled: mayBe });
  if (!mayBe || setup.isError) return false;
  return setup.data && !setup.data.hasOpened;
}
