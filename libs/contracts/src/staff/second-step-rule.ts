import * as z from 'zod/mini';

/** Which roles must use a second step at login: `managers` means owners and managers. */
export const secondStepRules = ['nobody', 'owners', 'managers', 'everyone'] as const;
export type RequiredFor = (typeof secondStepRules)[number];

/**
 * `PUT /api/admin/staff/second-step-rule`. Staff who need a second step and have none must set it up before doing
 * anything else.
 */
export const ChangeSecondStepRuleSchema = z.object({
  requiredFor: z.enum(secondStepRules, 'Please choose who needs a second step'),
});

/** `GET /api/admin/staff/second-step-rule`, and the answer to the `PUT`. */
export const SecondStepRuleSchema = z.object({
  requiredFor: z.enum(secondStepRules),
  /** For each rule, how many active accounts would need a second step and have none. */
  without: z.object({
    nobody: z.int(),
    owners: z.int(),
    managers: z.int(),
    everyone: z.int(),
  }),
});
export type SecondStepRule = z.infer<typeof SecondStepRuleSchema>;
