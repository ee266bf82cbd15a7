import { type SeasonChecklist, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useMay } from '../../../kernel/session/require-staff';
import { checklistQuery } from '../model/api';
import { seasonLink } from '../model/season-address';
import layout from '../../../kernel/ui/layout.module.css';

type Missing = SeasonChecklist['missing'];

/** What a draft lacks before it can be published, and warnings, also while it is on sale. */
export function Checklist({ season }: { season: SeasonDetails }) {
  const { data } = useQuery(checklistQuery(season.id));
  if (!data) return null;
  const isBlocked = data.missing.some(({ isWarning }) => !isWarning);
  if (data.missing.length === 0) {
    return season.state === 'draft' ? (
      <Alert style={{ marginBottom: 14 }} type="success" showIcon title="Ready to be published." />
    ) : null;
  }
  return (
    <Alert
      style={{ marginBottom: 14 }}
      type={isBlocked ? 'warning' : 'info'}
      showIcon
      title={titleOf(season, isBlocked)}
      description={<MissingList seasonId={season.id} missing={data.missing} />}
    />
  );
}

function titleOf({ state }: SeasonDetails, isBlocked: boolean): string {
  if (state === 'draft') {
    return isBlocked
      ? 'Before it can be published'
      : 'It can be published. Please look at this first';
  }
  return 'Please look at this';
}

interface MissingListProps {
  seasonId: number;
  missing: Missing;
}

/** The obstacles, with the warnings below them. */
function MissingList({ missing, ...rest }: MissingListProps) {
  const obstacles = missing.filter(({ isWarning }) => !isWarning);
  const others = missing.filter(({ isWarning }) => isWarning);
  if (obstacles.length === 0 || others.length === 0) return <Found {...rest} missing={missing} />;
  return (
    <>
      <Found {...rest} missing={obstacles} />
      <p style={{ margin: '8px 0 0' }}>Please look at this as well:</p>
      <Found {...rest} missing={others} />
    </>
  );
}

function Found({ seasonId, missing }: MissingListProps) {
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
