import { Checkbox, Form } from 'antd';
import { ActivityCards } from './activity-cards';
import { BenefitTiles } from './benefit-tiles';
import { Group, Text } from './fields';
import { Reviews } from './reviews';
import { settingName } from './setting-names';
import styles from './settings.module.css';

/** What stands on the landing page, from its top to its bottom. */
export const LandingPart = () => (
  <>
    <Group
      title="First screen"
      explained="In all texts of the landing page {name}, {area}, {children}, {activities} and {experience} are filled in: with your name, your area and the figures below."
    >
      <Text name={['hero', 'title']} />
      <Text name={['hero', 'lead']} isLong />
    </Group>
    <Group title="Figures" explained="Each is said once here, and stands wherever a text names it.">
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
      explained="The film shows 500+ children and 20+ activities. With other figures it is not shown."
    >
      <Form.Item name={['recap', 'isShown']} valuePropName="checked">
        <Checkbox>{settingName(['recap', 'isShown'])}</Checkbox>
      </Form.Item>
      <Text name={['recap', 'title']} />
      <Text name={['recap', 'lead']} isLong />
    </Group>
    <Group title="Benefits">
      <Text name={['benefits', 'title']} />
      <Text name={['benefits', 'lead']} isLong />
      <BenefitTiles />
    </Group>
    <Group title="Activities" explained="The page shows the first four; the others are kept.">
      <Text name={['activities', 'title']} />
      <Text name={['activities', 'lead']} isLong />
      <ActivityCards />
    </Group>
    <Group
      title="Reviews"
      explained="Only what real parents wrote. Until there is a review here, the landing page shows examples and says that they are."
    >
      <Reviews />
    </Group>
  </>
);
