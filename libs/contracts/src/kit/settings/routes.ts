import { Public, StaffOnly, defineRoute } from '../route';
import { ChangeSettingsSchema, SettingsSchema } from './settings';
import { PicturePathSchema } from '../picture-files';
import { PictureSchema } from '../pictures';
import { RetentionDueSchema, RetentionQuerySchema } from '../retention';
import { SetupSchema } from './setup';
import { SiteSchema } from './site';
import { SiteWordsSchema } from './site-words';

export const readSite = defineRoute('GET /api/site', {
  access: Public,
  answer: SiteSchema,
});

export const readSiteWords = defineRoute('GET /api/site-words', {
  access: Public,
  answer: SiteWordsSchema,
});

/** The logo for emails, at a permanent address, because emails are read for years. */
export const readLogo = defineRoute('GET /api/logo.png', {
  access: Public,
  file: ['image/png'],
});

export const readSettings = defineRoute('GET /api/admin/settings', {
  access: StaffOnly('settings'),
  answer: SettingsSchema,
});

export const changeSettings = defineRoute('PUT /api/admin/settings', {
  access: StaffOnly('settings'),
  body: ChangeSettingsSchema,
  answer: SettingsSchema,
});

export const readSetup = defineRoute('GET /api/admin/setup', {
  access: StaffOnly('settings'),
  answer: SetupSchema,
});

/** Removes what `example` of the set-up names; never what was sold. Repeatable. */
export const removeExample = defineRoute('POST /api/admin/setup/remove-example', {
  access: StaffOnly('settings'),
  answer: SetupSchema,
  isRepeatable: true,
});

export const previewRetention = defineRoute('GET /api/admin/retention', {
  access: StaffOnly('settings'),
  query: RetentionQuerySchema,
  answer: RetentionDueSchema,
});

export const addPicture = defineRoute('POST /api/admin/pictures', {
  access: StaffOnly('settings'),
  upload: ['image/*'],
  answer: PictureSchema,
  status: 201,
});

export const readPicture = defineRoute('GET /api/pictures/:id/:file', {
  access: Public,
  params: PicturePathSchema,
  file: ['image/webp', 'image/png', 'image/jpeg'],
});
