import { Form } from 'antd';
import { AccentField } from '../fields/accent-field';
import { Group, Text } from '../fields/fields';
import { PictureField } from '../fields/picture-field';
import { settingName } from '../fields/setting-names';
import { SocialLinks } from '../fields/social-links';

/** The provider's identity and appearance. */
export const BusinessPart = () => (
  <>
    <Group title="Brand">
      <Text name={['brand', 'name']} />
      <Text name={['brand', 'tagline']} />
    </Group>
    <Group
      title="Logo and colour"
      explained="On the public site and in emails. Without a logo the site shows a sun."
    >
      <Form.Item name={['look', 'logo']} label="Logo">
        <PictureField what="logo" />
      </Form.Item>
      <Form.Item
        name={['look', 'icon']}
        label={settingName(['look', 'icon'])}
        extra="A small square in browser tabs and on home screens. Without one it is made from the logo."
      >
        <PictureField what="icon" shape="icon" />
      </Form.Item>
      <Form.Item
        name={['look', 'sharing']}
        label={settingName(['look', 'sharing'])}
        extra="Cut to 1200 by 630 pixels. Without one it is made from the logo."
      >
        <PictureField what="sharing picture" shape="sharing" />
      </Form.Item>
      <Form.Item
        name={['look', 'accent']}
        label={settingName(['look', 'accent'])}
        extra="Such as #1f6f8b. Leave blank for the site’s own colours."
      >
        <AccentField />
      </Form.Item>
    </Group>
    <Group title="Contact, as parents see it">
      <Text name={['contact', 'phone']} />
      <Text name={['contact', 'email']} />
      <Text name={['contact', 'area']} />
    </Group>
    <Group
      title="Registration"
      explained="On receipts and on statements for childcare claims. Leave blank to leave it out."
    >
      <Text name={['registration', 'label']} extra="For example Ofsted URN." />
      <Text name={['registration', 'number']} />
    </Group>
    <Group title="Social links" explained="A link without an address is not shown.">
      <SocialLinks />
    </Group>
  </>
);
