import { cancellationPoliciesText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { countedInWords } from '@sunfield/words/counted';
import { fillLines } from '@sunfield/contracts/kit/fill-ins';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { catalogueQuery } from '../../../kernel/data/catalogue';
import styles from './settings.module.css';

const VENUES = '{venues}';

/** The form's current text with its curly brackets filled in; renders nothing if it has none. */
export function ParentsRead({ name }: { name: string | (string | number)[] }) {
  const form = Form.useFormInstance<Settings>();
  const { data: catalogue } = useQuery(catalogueQuery);
  const venues = catalogue?.venues.length ?? 0;
  const seasons = catalogue?.seasons ?? [];
  const read = Form.useWatch(
    (settings: Settings) => {
      // The form has no values yet on the first call.
      if (!('brand' in settings)) return undefined;
      const value = [name].flat().reduce<unknown>(within, settings) as
        | string
        | readonly string[]
        | undefined;
      const list = [value ?? []].flat();
      // The public site counts venues when it renders; while nothing is on sale the page has
      // another heading.
      if (venues === 0 && list.some((text) => text.includes(VENUES))) return undefined;
      return list.some((text) => text.includes('{'))
        ? fillLines(list, settings).map((text) =>
            text
              .replaceAll(VENUES, countedInWords(venues, 'venue'))
              .replaceAll('{refunds}', cancellationPoliciesText(seasons)),
          )
        : undefined;
    },
    { form, preserve: true },
  );
  if (!read) return null;
  return (
    <div className={styles.read}>
      Parents read: {read.length === 0 && 'nothing'}
      {read.map((text, index) => (
        <q key={index}>{text}</q>
      ))}
    </div>
  );
}

const within = (whole: unknown, step: string | number): unknown =>
  (whole as Record<string | number, unknown> | undefined)?.[step];
