import { MAX_VENUE_PHOTOS } from '@sunfield/contracts/site/landing-settings';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { TextField } from '../../ui/text-field';
import { catalogueQuery } from '../../data/catalogue';
import { ListItem } from './list-item';
import { PictureField } from './picture-field';

/** Photos of each venue. */
export function VenuePhotos() {
  const { data: catalogue } = useQuery(catalogueQuery);
  const venues = (catalogue?.venues ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <Form.List name="venuePhotos">
      {(photos, { add, remove, move }) => (
        <>
          {photos.map(({ key, name }, index) => (
            <ListItem
              key={key}
              title={`Photo ${index + 1}`}
              index={index}
              move={move}
              remove={remove}
            >
              <Form.Item name={[name, 'venue']} label="Venue">
                <Select options={venues} />
              </Form.Item>
              <Form.Item name={[name, 'picture']} label="Photo">
                <PictureField what="photo" of={`photo ${index + 1}`} />
              </Form.Item>
              <TextField
                name={[name, 'alt']}
                label="What the photo shows"
                extra="Read out to people who cannot see it. Such as: the entrance, to the left of the car park."
              />
            </ListItem>
          ))}
          {photos.length < MAX_VENUE_PHOTOS && venues.length > 0 && (
            <Button onClick={() => add({ venue: venues[0]?.value, picture: null, alt: '' })}>
              Add Photo
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
