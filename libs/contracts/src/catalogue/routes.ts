import * as z from 'zod/mini';
import { Public, StaffOnly, defineRoute } from '../kit/route';
import {
  ActivityRowSchema,
  AddActivitySchema,
  AddSessionSchema,
  AddVenueSchema,
  ChangeActivitySchema,
  ChangeSessionSchema,
  ChangeTshirtSizesSchema,
  ChangeVenueSchema,
  KeyPathSchema,
  OrderSchema,
  SessionRowSchema,
  TshirtSizeRowSchema,
  VenuePathSchema,
  VenueRowSchema,
} from './catalogue-rows';
import {
  AddDetailQuestionSchema,
  ChangeDetailQuestionSchema,
  DetailQuestionPathSchema,
  DetailQuestionRowSchema,
} from './detail-question-rows';
import {
  AddDaysSchema,
  AddedDaysSchema,
  ChangeDaysSchema,
  DeleteDaysSchema,
  PlannedDaySchema,
} from './season-calendar';
import {
  AddSeasonSchema,
  ChangePriceRulesSchema,
  ChangeSeasonSchema,
  CopySeasonSchema,
  MoveSeasonSchema,
  SeasonChecklistSchema,
  SeasonDetailsSchema,
  SeasonPathSchema,
  SeasonSummarySchema,
} from './seasons';
import { CatalogueSchema } from './catalogue';

export const readCatalogue = defineRoute('GET /api/catalogue', {
  access: Public,
  answer: CatalogueSchema,
});

export const listSeasons = defineRoute('GET /api/admin/seasons', {
  access: StaffOnly('catalogue'),
  answer: z.array(SeasonSummarySchema),
});

export const addSeason = defineRoute('POST /api/admin/seasons', {
  access: StaffOnly('catalogue'),
  body: AddSeasonSchema,
  answer: SeasonDetailsSchema,
  status: 201,
});

export const readSeason = defineRoute('GET /api/admin/seasons/:id', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  answer: SeasonDetailsSchema,
});

export const changeSeason = defineRoute('PUT /api/admin/seasons/:id', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  body: ChangeSeasonSchema,
  answer: SeasonDetailsSchema,
});

export const removeSeason = defineRoute('DELETE /api/admin/seasons/:id', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  answer: z.array(SeasonSummarySchema),
});

export const moveSeason = defineRoute('PUT /api/admin/seasons/:id/state', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  body: MoveSeasonSchema,
  answer: SeasonDetailsSchema,
});

export const readSeasonChecklist = defineRoute('GET /api/admin/seasons/:id/checklist', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  answer: SeasonChecklistSchema,
});

export const previewSeason = defineRoute('GET /api/admin/seasons/:id/preview', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  answer: CatalogueSchema,
});

export const changePriceRules = defineRoute('PUT /api/admin/seasons/:id/price-rules', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  body: ChangePriceRulesSchema,
  answer: SeasonDetailsSchema,
});

export const copySeason = defineRoute('POST /api/admin/seasons/:id/copy', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  body: CopySeasonSchema,
  answer: SeasonDetailsSchema,
  status: 201,
});

export const listSeasonDays = defineRoute('GET /api/admin/seasons/:id/days', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  answer: z.array(PlannedDaySchema),
});

export const addSeasonDays = defineRoute('POST /api/admin/seasons/:id/days', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  body: AddDaysSchema,
  answer: AddedDaysSchema,
  status: 201,
});

export const changeSeasonDays = defineRoute('PATCH /api/admin/seasons/:id/days', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  body: ChangeDaysSchema,
  answer: z.array(PlannedDaySchema),
});

export const deleteSeasonDays = defineRoute('POST /api/admin/seasons/:id/days/delete', {
  access: StaffOnly('catalogue'),
  params: SeasonPathSchema,
  body: DeleteDaysSchema,
  answer: z.array(PlannedDaySchema),
});

export const listVenues = defineRoute('GET /api/admin/venues', {
  access: StaffOnly('catalogue'),
  answer: z.array(VenueRowSchema),
});

export const addVenue = defineRoute('POST /api/admin/venues', {
  access: StaffOnly('catalogue'),
  body: AddVenueSchema,
  answer: VenueRowSchema,
  status: 201,
});

export const orderVenues = defineRoute('PUT /api/admin/venues/order', {
  access: StaffOnly('catalogue'),
  body: OrderSchema,
  answer: z.array(VenueRowSchema),
});

export const changeVenue = defineRoute('PUT /api/admin/venues/:key', {
  access: StaffOnly('catalogue'),
  params: VenuePathSchema,
  body: ChangeVenueSchema,
  answer: VenueRowSchema,
});

export const removeVenue = defineRoute('DELETE /api/admin/venues/:key', {
  access: StaffOnly('catalogue'),
  params: VenuePathSchema,
  answer: z.array(VenueRowSchema),
});

export const listActivities = defineRoute('GET /api/admin/activities', {
  access: StaffOnly('catalogue'),
  answer: z.array(ActivityRowSchema),
});

export const addActivity = defineRoute('POST /api/admin/activities', {
  access: StaffOnly('catalogue'),
  body: AddActivitySchema,
  answer: ActivityRowSchema,
  status: 201,
});

export const orderActivities = defineRoute('PUT /api/admin/activities/order', {
  access: StaffOnly('catalogue'),
  body: OrderSchema,
  answer: z.array(ActivityRowSchema),
});

export const changeActivity = defineRoute('PUT /api/admin/activities/:key', {
  access: StaffOnly('catalogue'),
  params: KeyPathSchema,
  body: ChangeActivitySchema,
  answer: ActivityRowSchema,
});

export const removeActivity = defineRoute('DELETE /api/admin/activities/:key', {
  access: StaffOnly('catalogue'),
  params: KeyPathSchema,
  answer: z.array(ActivityRowSchema),
});

export const listDetailQuestions = defineRoute('GET /api/admin/detail-questions', {
  access: StaffOnly('catalogue'),
  answer: z.array(DetailQuestionRowSchema),
});

export const addDetailQuestion = defineRoute('POST /api/admin/detail-questions', {
  access: StaffOnly('catalogue'),
  body: AddDetailQuestionSchema,
  answer: DetailQuestionRowSchema,
  status: 201,
});

export const orderDetailQuestions = defineRoute('PUT /api/admin/detail-questions/order', {
  access: StaffOnly('catalogue'),
  body: OrderSchema,
  answer: z.array(DetailQuestionRowSchema),
});

export const changeDetailQuestion = defineRoute('PUT /api/admin/detail-questions/:key', {
  access: StaffOnly('catalogue'),
  params: DetailQuestionPathSchema,
  body: ChangeDetailQuestionSchema,
  answer: DetailQuestionRowSchema,
});

export const listSessions = defineRoute('GET /api/admin/sessions', {
  access: StaffOnly('catalogue'),
  answer: z.array(SessionRowSchema),
});

export const addSession = defineRoute('POST /api/admin/sessions', {
  access: StaffOnly('catalogue'),
  body: AddSessionSchema,
  answer: SessionRowSchema,
  status: 201,
});

export const orderSessions = defineRoute('PUT /api/admin/sessions/order', {
  access: StaffOnly('catalogue'),
  body: OrderSchema,
  answer: z.array(SessionRowSchema),
});

export const changeSession = defineRoute('PUT /api/admin/sessions/:key', {
  access: StaffOnly('catalogue'),
  params: KeyPathSchema,
  body: ChangeSessionSchema,
  answer: SessionRowSchema,
});

export const removeSession = defineRoute('DELETE /api/admin/sessions/:key', {
  access: StaffOnly('catalogue'),
  params: KeyPathSchema,
  answer: z.array(SessionRowSchema),
});

export const listTshirtSizes = defineRoute('GET /api/admin/tshirt-sizes', {
  access: StaffOnly('catalogue'),
  answer: z.array(TshirtSizeRowSchema),
});

export const changeTshirtSizes = defineRoute('PUT /api/admin/tshirt-sizes', {
  access: StaffOnly('catalogue'),
  body: ChangeTshirtSizesSchema,
  answer: z.array(TshirtSizeRowSchema),
});
