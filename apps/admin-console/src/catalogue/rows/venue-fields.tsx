import { AddVenueSchema } from '@sunfield/contracts/catalogue/catalogue-rows';
import { directionsUrl, mapEmbedUrl } from '@sunfield/contracts/catalogue/venue-addresses';
import { Button, Flex, Form } from 'antd';
import { useId, useState } from 'react';
import { safeParse } from 'zod/mini';
import { Hint } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import layout from '../../kernel/ui/layout.module.css';
import styles from './catalogue.module.css';
import { factsOfVenue, readCoordinates, type VenueValues } from './venue-values';

export function VenueFields() {
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
      <Map />
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

/** The map comes from a third-party server, so it loads only on request. */
function Map() {
  const [isAsked, setIsAsked] = useState(false);
  const mapId = useId();
  const form = Form.useFormInstance<VenueValues>();
  const typed = Form.useWatch([], form) as VenueValues | undefined;
  const venue =
    typed &&
    safeParse(AddVenueSchema, {
      ...factsOfVenue(typed),
      name: typed.name || '-',
      address: typed.address || '-',
    }).data;
  const mapUrl = venue ? mapEmbedUrl(venue) : '';
  if (!venue) return null;
  return (
    <>
      <Flex wrap gap={8} style={{ marginBottom: 14 }}>
        {mapUrl && (
          <Button
            aria-expanded={isAsked}
            aria-controls={mapId}
            onClick={() => setIsAsked(!isAsked)}
          >
            {isAsked ? 'Hide map' : 'Show map'}
          </Button>
        )}
        {(typed.address || mapUrl) && (
          <Button href={directionsUrl(venue)} target="_blank" rel="noreferrer">
            Try directions
          </Button>
        )}
      </Flex>
      <div id={mapId} hidden={!isAsked || !mapUrl}>
        {isAsked && mapUrl && (
          <iframe
            className={styles.map}
            src={mapUrl}
            title={`Map of ${typed.name || 'the venue'}`}
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
    </>
  );
}
