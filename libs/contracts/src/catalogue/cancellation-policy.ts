import * as z from 'zod/mini';

const DAYS = 'Please give a whole number of days, 0 to 365';
const DaysSchema = z.int(DAYS).check(z.minimum(0, DAYS), z.maximum(365, DAYS));
const PERCENT = 'Please give a whole number from 1 to 100';
const StepSchema = z.object({
  /** London calendar days before the camp day, up to and including which this percentage is refunded. */
  daysBefore: DaysSchema,
  percentBack: z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(100, PERCENT)),
});
export type CancellationStep = z.infer<typeof StepSchema>;

/** Reports each problem at the wrong field, for the form. */
function refuseStepsOutOfOrder({ value: steps, issues }: z.core.ParsePayload<CancellationStep[]>) {
  steps.forEach((step, position) => {
    const before = steps[position - 1];
    const refuse = (field: keyof CancellationStep, message: string) =>
      issues.push({ code: 'custom', path: [position, field], message, input: step[field] });
    if (!before) return;
    if (step.daysBefore >= before.daysBefore) {
      refuse('daysBefore', 'Each step must be nearer to the day than the one before');
    }
    if (step.percentBack >= before.percentBack) {
      refuse('percentBack', 'Each step must give less back than the one before');
    }
  });
}

/** How much of a camp day's price is refunded on cancellation; a booking keeps the policy it was sold under. */
export const CancellationPolicySchema = z.object(
  {
    /** Furthest from the day first. After the last step nothing is refunded; without steps, never. */
    steps: z
      .array(StepSchema)
      .check(z.maxLength(5, 'Please give at most 5 steps'), refuseStepsOutOfOrder),
    /** Up to and including this many days before, a camp day can be swapped for free. */
    swapUntilDays: DaysSchema,
  },
  'Please choose what parents get back when they cancel a day',
);
export type CancellationPolicy = z.infer<typeof CancellationPolicySchema>;
