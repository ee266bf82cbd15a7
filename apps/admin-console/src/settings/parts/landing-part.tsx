import { Checkbox, Form } from 'antd';
import { ActivityCards } from '../fields/activity-cards';
import { BenefitTiles } from '../fields/benefit-tiles';
import { namesOfFillIns } from '@sunfield/contracts/kit/fill-ins';
import { Group, Lines, Text } from '../fields/fields';
import { PartiesGroup } from './parties-group';
import { PictureField } from '../fields/picture-field';
import { Questions } from '../fields/questions';
import { Reviews } from '../fields/reviews';
import { settingName } from '../fields/setting-names';
import styles from '../fields/settings.module.css';
import { VenuePhotos } from '../fields/venue-photos';

/** The landing page's settings, from top to bottom. */
export const LandingPart = () => (
  <>
    <Group
      title="First screen"
      explained={`In all texts of this page these are filled in: ${namesOfFillIns}. Text in {breakfast: …} is shown while breakfast is part of your camp day.`}
    >
      <Text name={['hero', 'title']} />
      <Text name={['hero', 'lead']} isLong isFilled />
    </Group>
    <Group title="Ages and breakfast">
      <Text
        name="ages"
        extra="Such as 5-12. On the landing page, in its title and in your terms."
      />
      <Form.Item
        name="servesBreakfast"
        valuePropName="checked"
        extra="Without it everything in {breakfast: …} goes: on the landing page, the confirmation and in emails."
      >
        <Checkbox>{settingName(['servesBreakfast'])}</Checkbox>
      </Form.Item>
    </Group>
    <Group title="Figures" explained="Set each one here once. It appears wherever a text names it.">
      <div className={styles.figures}>
        <Text name={['claims', 'children']} />
        <Text name={['claims', 'activities']} />
        <Text name={['claims', 'experience']} />
      </div>
      <Form.Item
        name="figuresAreOurs"
        valuePropName="checked"
        extra="Until then the landing page says that they are examples."
      >
        <Checkbox>The landing page’s figures are ours</Checkbox>
      </Form.Item>
    </Group>
    <Group
      title="Film of last summer"
      explained="The film that the site comes with shows 500+ children and 20+ activities. With other figures it is not shown."
    >
      <Form.Item name={['recap', 'isShown']} valuePropName="checked">
        <Checkbox>{settingName(['recap', 'isShown'])}</Checkbox>
      </Form.Item>
      <Text name={['recap', 'title']} />
      <Text name={['recap', 'lead']} isLong isFilled />
      <Text
        name={['recap', 'link']}
        placeholder="https://www.youtube.com/watch?v=…"
        extra="In place of the film that the site comes with. Its player loads only when a parent presses it."
      />
      <Form.Item
        name={['recap', 'poster']}
        label={settingName(['recap', 'poster'])}
        extra="Without one, a drawing of a pitch."
      >
        <PictureField what="picture" of="the film" />
      </Form.Item>
    </Group>
    <Group
      title="Invitation"
      explained="The ages and the lowest price appear below it. Its film shows ages 5-12 and £15; with others it is not shown."
    >
      <Form.Item name={['promo', 'isShown']} valuePropName="checked">
        <Checkbox>{settingName(['promo', 'isShown'])}</Checkbox>
      </Form.Item>
      <Text name={['promo', 'title']} />
      <Text
        name={['promo', 'text']}
        extra="{siblings} is filled in with what siblings save, while they do."
        isLong
        isFilled
      />
    </Group>
    <Group title="Benefits">
      <Text name={['benefits', 'title']} />
      <Text name={['benefits', 'lead']} isLong isFilled />
      <BenefitTiles />
    </Group>
    <Group title="Activities" explained="The page shows the first four; the others are kept.">
      <Text name={['activities', 'title']} />
      <Text name={['activities', 'lead']} isLong isFilled />
      <ActivityCards />
    </Group>
    <Group
      title="Questions and answers"
      explained="Above the booking form. Each answer opens on a press. {refunds} is filled in with what your seasons on sale give back."
    >
      <Questions />
    </Group>
    <Group
      title="Beside the booking form"
      explained="One to a line. Prices, what siblings save and how long places are held are added by themselves."
    >
      <Lines name="goodToKnow" />
    </Group>
    <PartiesGroup />
    <Group title="Camps" explained="The heading above the venues with their dates.">
      <Text name="campsTitle" extra="{venues} is filled in with how many there are." isFilled />
    </Group>
    <Group
      title="Photos of the venues"
      explained="In the card of each venue, in this order. Show the place, not children."
    >
      <VenuePhotos />
    </Group>
    <Group
      title="Reviews"
      explained="Only what real parents wrote. Until there is a review here, the landing page may show examples, and says that they are; without either it has no reviews."
    >
      <Form.Item name="showsExampleReviews" valuePropName="checked">
        <Checkbox>{settingName(['showsExampleReviews'])}</Checkbox>
      </Form.Item>
      <Reviews />
    </Group>
    <Group
      title="Search engines"
      explained="They show your tagline, where you are and your lowest price, and then these words."
    >
      <Text name="searchWords" isLong isFilled />
    </Group>
  </>
);
