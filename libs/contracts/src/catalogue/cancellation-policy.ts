import * as z from 'zod/mini';

const DAYS = 'Please give a whole number of days, 0 to 365';
const DaysSchema = z.int(DAYS).check(z.minimum(0, DAYS), z.maximum(365, DAYS));
const PERCENT = 'Please give a whole number from 1 to 100';
const StepSchema = z.object({
  /** London calendar days before the camp day, until and including which this much comes back. */
  daysBefore: DaysSchema,
  percentBack: z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(100, PERCENT)),
});
export type CancellationStep = z.infer<typeof StepSchema>;

/** Told at the field that is wrong, for whoever types them. */
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

/** What of a camp day's price comes back when it is cancelled; a booking keeps the one it was sold under. */
export const CancellationPolicySchema = z.object({
  /** Furthest from the day first. After the last step nothing comes back; without steps never. */
  steps: z
    .array(StepSchema)
    .check(z.maxLength(5, 'Please give at most 5 steps'), refuseStepsOutOfOrder),
  /** Until and including so many days before it, a camp day is exchanged for another without a charge. */
  swapUntilDays: DaysSchema,
});
export type CancellationPolicy = z.infer<typeof CancellationPolicySchema>;

/** A new season's, and that of bookings which were sold before there were any. */
export const usualCancellationPolicy: CancellationPolicy = {
  steps: [
    { daysBefore: 7, percentBack: 100 },
    { daysBefore: 2, percentBack: 50 },
  ],
  swapUntilDays: 2,
};
