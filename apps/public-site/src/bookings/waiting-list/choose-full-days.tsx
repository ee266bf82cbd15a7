import { type JoinWaitingList } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { type CampDay } from '@sunfield/contracts/catalogue/catalogue';
import { type Attendee } from '../../basket/places';
import { SelectField } from '../../kernel/design/field';
import { type FullDay } from './full-days';
import styles from './waiting-list.module.css';

/** By camp day: which children not, and at which times, if not at the first. */
export type ChosenDays = ReadonlyMap<number, { without?: readonly string[]; sessionKey?: string }>;

/** What the chosen days come to, for the children who may come. */
export const placesOf = (
  chosen: ChosenDays,
  full: readonly FullDay[],
  children: readonly Attendee[],
): JoinWaitingList['places'] =>
  full.flatMap(({ day, sessions }) => {
    const { without = [], sessionKey = sessions[0]?.key ?? '' } = chosen.get(day.id) ?? {};
    if (!chosen.has(day.id)) return [];
    return children.flatMap(({ key }, childIndex) =>
      without.includes(key) ? [] : { campDayId: day.id, bookingType: sessionKey, childIndex },
    );
  });

interface ChooseFullDaysProps {
  full: readonly FullDay[];
  first: number | undefined;
  children: readonly Attendee[];
  mayCome: (day: CampDay, child: Attendee) => boolean;
  chosen: ChosenDays;
  onChange: (chosen: ChosenDays) => void;
}

/** The day from which the parent came, and below it all other full days. */
export function ChooseFullDays({ full, first, ...choosing }: ChooseFullDaysProps) {
  const [own, others] = [
    full.filter(({ day }) => day.id === first),
    full.filter(({ day }) => day.id !== first),
  ];
  if (own.length === 0) return <Days days={others} {...choosing} />;
  return (
    <>
      <Days days={own} {...choosing} />
      {others.length > 0 && (
        <details>
          <summary className="bold">Other full days ({others.length})</summary>
          <Days days={others} {...choosing} />
        </details>
      )}
    </>
  );
}

type DaysProps = Omit<ChooseFullDaysProps, 'full' | 'first'> & { days: readonly FullDay[] };

function Days({ days, children, mayCome, chosen, onChange }: DaysProps) {
  const put = (id: number, value: NonNullable<ReturnType<ChosenDays['get']>> | undefined) => {
    const next = new Map(chosen);
    if (value) next.set(id, value);
    else next.delete(id);
    onChange(next);
  };
  return (
    <ul className="stack-3">
      {days.map(({ day, date, where, sessions }) => {
        const mine = chosen.get(day.id);
        return (
          <li key={day.id}>
            <label className="tick-line">
              <input
                type="checkbox"
                checked={mine !== undefined}
                onChange={(event) => put(day.id, event.target.checked ? {} : undefined)}
              />
              <span className="stack-1 bold">
                {date}
                <span className="small-muted body-text">{where}</span>
              </span>
            </label>
            {mine && (
              <div className={styles.more}>
                {sessions.length > 1 && (
                  <SelectField
                    label="Times"
                    value={mine.sessionKey ?? sessions[0]?.key}
                    options={sessions.map(({ key, name }) => [key, name])}
                    onChange={(sessionKey) => put(day.id, { ...mine, sessionKey })}
                  />
                )}
                {children.length > 1 &&
                  children.map((child) => (
                    <label key={child.key} className="tick-line">
                      <input
                        type="checkbox"
                        checked={!mine.without?.includes(child.key)}
                        onChange={(event) =>
                          put(day.id, {
                            ...mine,
                            without: [
                              ...(mine.without ?? []).filter((key) => key !== child.key),
                              ...(event.target.checked ? [] : [child.key]),
                            ],
                          })
                        }
                      />
                      {child.label}
                    </label>
                  ))}
                {children
                  .filter((child) => !mayCome(day, child) && !mine.without?.includes(child.key))
                  .map(({ key, label }) => (
                    <p key={key} className="wrong">
                      This day is for other ages than {label}’s.
                    </p>
                  ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
