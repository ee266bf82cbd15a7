import { type SeasonChecklist, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useMay } from '../../../kernel/session/require-staff';
import { checklistQuery } from '../model/api';
import { seasonLink } from '../model/season-address';
import layout from '../../../kernel/ui/layout.module.css';

type Missing = SeasonChecklist['missing'];

/** What a draft lacks before it can be published, and warnings, also while it is on sale. */
export function Checklist({ season: { id } }: { season: SeasonDetails }) {
  const { data } = useQuery(checklistQuery(id));
  if (!data || data.missing.length === 0) return null;
  const obstacles = data.missing.filter(({ isWarning }) => !isWarning);
  const others = data.missing.filter(({ isWarning }) => isWarning);
  return (
    <Flex vertical gap={8} style={{ marginBottom: 14 }}>
      {obstacles.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Before it can be published"
          description={<Found seasonId={id} missing={obstacles} />}
        />
      )}
      {others.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="Please look at this"
          description={<Found seasonId={id} missing={others} />}
        />
      )}
    </Flex>
  );
}

function Found({ seasonId, missing }: { seasonId: number; missing: Missing }) {
  const may = useMay();
  return (
    <ul className={layout.points}>
      {missing.map((one) => {
        const { label, isOwners, ...to } = whereDone(seasonId, one);
        return (
          <li key={one.check}>
            {one.message}{' '}
            {isOwners && !may('settings') ? (
              'An owner can fill them in.'
            ) : (
              <Link to={to} state={{ chosen: one.campDayIds }}>
                {label}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Place {
  label: string;
  search: string;
  /** Only owners may open it. */
  isOwners?: boolean;
}

/** Where the missing item can be added. */
function whereDone(seasonId: number, { check, campDayIds }: Missing[number]): Place {
  switch (check) {
    case 'no-venue':
      return { label: 'Go to venues', search: '?tab=catalogue' };
    case 'no-sizes':
      return { label: 'Go to t-shirt sizes', search: '?tab=catalogue' };
    case 'legal-words-missing':
      return { label: 'Go to practical pages', search: '?tab=settings&part=pages', isOwners: true };
    case 'closes-before-opening':
    case 'opens-after-last-day':
      return { label: 'Go to details', ...seasonLink(seasonId, 'details') };
    default:
      return {
        label: campDayIds.length > 0 ? 'Show these days' : 'Go to the calendar',
        ...seasonLink(seasonId, 'calendar'),
      };
  }
}
