import { activityIcons } from '@sunfield/contracts/catalogue/catalogue-rows';
import { directionsUrl } from '@sunfield/contracts/catalogue/venue-addresses';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Radio } from 'antd';
import { activitiesQuery, sessionsQuery, venuesQuery } from '../../kernel/data/catalogue-rows';
import { ActivityDrawing } from '../../kernel/ui/activity-drawing';
import { Hint } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import { DetailQuestions } from './detail-questions';
import {
  activityKind,
  sessionKind,
  starterActivities,
  starterSessions,
  venueKind,
  type VenueValues,
} from './row-kinds';
import { Section } from './section';
import { TshirtSizes } from './tshirt-sizes';

/** Venues, activities, sessions, t-shirt sizes and the provider's questions about children. */
export default function CatalogueTab() {
  return (
    <div style={{ maxWidth: 860 }}>
      <Venues />
      <Activities />
      <Sessions />
      <TshirtSizes />
      <DetailQuestions />
    </div>
  );
}

/** Seasons that are said by name; a provider has more every year. */
const NAMED_SEASONS = 2;

/** What would hang on the row's deletion: "8 camp days of Easter 2026", "80 camp days of 6 seasons". */
const daysOf = ({ days, seasons }: { days: number; seasons: string[] }): string => {
  if (days === 0) return 'No camp days';
  const of = seasons.length > NAMED_SEASONS ? counted(seasons.length, 'season') : listed(seasons);
  return `${counted(days, 'camp day')} of ${of}`;
};

const Venues = () => (
  <Section
    kind={venueKind}
    title="Venues"
    about="Where camps take place, in the order in which parents see them."
    query={useQuery(venuesQuery)}
    none="No venues yet. Add the first: every camp day takes place at one."
    add="Add Venue"
    say={({ address, note, latitude, ...row }) => [
      address,
      note,
      `${daysOf(row)}${latitude === null ? ' · no map yet' : ''}`,
    ]}
    fields={() => <VenueFields />}
    away={{
      flag: 'isArchived',
      verb: 'Archive',
      state: 'Archived',
      backVerb: 'Bring back',
      means: 'no new days are planned there.',
    }}
  />
);

const Activities = () => (
  <Section
    kind={activityKind}
    title="Activities"
    about="What children do on a camp day, with the picture that parents see beside it."
    query={useQuery(activitiesQuery)}
    none="No activities yet."
    add="Add Activity"
    picture={({ icon }) => <ActivityDrawing icon={icon} />}
    say={({ bookingName, description, ...row }) => [
      `In a booking: ${bookingName}`,
      description,
      daysOf(row),
    ]}
    fields={() => <ActivityFields />}
    starters={starterActivities}
  />
);

const ActivityFields = () => (
  <>
    <TextField
      name="programmeName"
      label="Name in the programme"
      extra="For example Multi-Sport Camp."
    />
    <TextField name="bookingName" label="Name in a booking" extra="For example Sports Camp." />
    <TextField name="description" label="Description (optional)" rows={2} />
    <Form.Item name="icon" label="Picture">
      <Radio.Group
        style={inColumns(150, 8, 'auto-fill')}
        options={activityIcons.map((icon) => ({
          value: icon,
          style: { alignItems: 'center' },
          label: (
            <Flex component="span" gap={8} align="center">
              <ActivityDrawing icon={icon} /> {icon.charAt(0).toUpperCase() + icon.slice(1)}
            </Flex>
          ),
        }))}
      />
    </Form.Item>
  </>
);

const Sessions = () => (
  <Section
    kind={sessionKind}
    title="Sessions"
    about="Times in and out of a camp day. A new name or time is shown for every day that has it, booked or not."
    query={useQuery(sessionsQuery)}
    none="No sessions yet."
    add="Add Session"
    say={({ starts, ends, ...row }) => [`${starts} to ${ends}`, daysOf(row)]}
    fields={(row) => <SessionFields days={row?.days ?? 0} />}
    starters={starterSessions}
  />
);

const SessionFields = ({ days }: { days: number }) => (
  <>
    {days > 0 && (
      <Hint>Parents who have booked see the new times too. Tell them about a change.</Hint>
    )}
    <TextField name="name" label="Name" extra="For example 9am-3pm." />
    <div className={layout.fields}>
      <TextField name="starts" label="Starts at" type="time" />
      <TextField name="ends" label="Ends at" type="time" />
    </div>
  </>
);

/** Both coordinates in one text, as maps copy them: "53.4297, -1.3156". */
function readCoordinates(text: string): Pick<VenueValues, 'latitude' | 'longitude'> | null {
  const [, latitude, longitude] =
    /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}

function VenueFields() {
  const form = Form.useFormInstance<VenueValues>();
  /** Maps copy latitude and longitude as one text, pasted into one field. */
  const split = (event: React.ClipboardEvent) => {
    const both = readCoordinates(event.clipboardData.getData('text'));
    if (!both) return;
    event.preventDefault();
    form.setFieldsValue(both);
  };
  return (
    <>
      <TextField name="name" label="Name" />
      <TextField name="address" label="Address" />
      <div className={layout.fields} onPaste={split}>
        <TextField
          name="latitude"
          label="Latitude (optional)"
          inputMode="decimal"
          placeholder="53.4297"
        />
        <TextField
          name="longitude"
          label="Longitude (optional)"
          inputMode="decimal"
          placeholder="-1.3156"
        />
      </div>
      <Hint>
        With both, parents get a map. A pair copied from a map can be pasted into either field.
      </Hint>
      <TryDirections />
      <TextField
        name="capacity"
        label="Children at most (optional)"
        inputMode="numeric"
        extra="On one day, in all camps there together. No camp day gets more places than that."
      />
      <TextField
        name="note"
        label="Note for parents (optional)"
        extra="Where the entrance is, where to park."
        rows={3}
      />
    </>
  );
}

/** What parents get to find the venue: by its coordinates, or else by its address. */
function TryDirections() {
  const typed = Form.useWatch([], Form.useFormInstance()) as VenueValues | undefined;
  const { name = '', address = '', latitude = '', longitude = '' } = typed ?? {};
  const place = readCoordinates(`${latitude},${longitude}`);
  if (!place && address === '') return null;
  const venue = {
    name,
    address,
    latitude: place && Number(place.latitude),
    longitude: place && Number(place.longitude),
  };
  return (
    <Button
      style={{ marginBottom: 14 }}
      href={directionsUrl(venue)}
      target="_blank"
      rel="noreferrer"
    >
      Try directions
    </Button>
  );
}
