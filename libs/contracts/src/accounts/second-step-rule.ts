import * as z from 'zod/mini';

/** Whose login must have a second step: `managers` are owners and managers. */
export const secondStepRules = ['nobody', 'owners', 'managers', 'everyone'] as const;
export type RequiredFor = (typeof secondStepRules)[number];

/** `PUT /api/admin/staff/second-step-rule`. Whoever has to have one and has none sets it up before anything else. */
export const ChangeSecondStepRuleSchema = z.object({
  requiredFor: z.enum(secondStepRules, 'Please choose who needs a second step'),
});
export type ChangeSecondStepRule = z.infer<typeof ChangeSecondStepRuleSchema>;

/** `GET /api/admin/staff/second-step-rule`, and the answer to a change. */
export const SecondStepRuleSchema = z.object({
  requiredFor: z.enum(secondStepRules),
  /** For each rule, how many accounts that can log in would have to have a second step and have none. */
  without: z.object({
    nobody: z.int(),
    owners: z.int(),
    managers: z.int(),
    everyone: z.int(),
  }),
});
export type SecondStepRule = z.infer<typeof SecondStepRuleSchema>;
