import {
  type CancellationPolicy,
  CancellationPolicySchema,
} from '@sunfield/contracts/catalogue/cancellation-policy';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { safeParse } from 'zod/mini';

/** A cancellation policy as typed: numbers may still be missing. */
export interface TypedPolicy {
  steps: { daysBefore: string; percentBack: string }[];
  swapUntilDays: string;
}

export const typedPolicy = ({ steps, swapUntilDays }: CancellationPolicy): TypedPolicy => ({
  steps: steps.map(({ daysBefore, percentBack }) => ({
    daysBefore: String(daysBefore),
    percentBack: String(percentBack),
  })),
  swapUntilDays: String(swapUntilDays),
});

/** Text that is not a number becomes `NaN`, which the contract refuses. */
export const policyOf = ({ steps, swapUntilDays }: TypedPolicy): CancellationPolicy => ({
  steps: steps.map(({ daysBefore, percentBack }) => ({
    daysBefore: numberOf(daysBefore),
    percentBack: numberOf(percentBack),
  })),
  swapUntilDays: numberOf(swapUntilDays),
});

/** The sentence that parents will read; undefined while the policy is incomplete or invalid. */
export function typedPolicyText(typed: TypedPolicy): string | undefined {
  const { data } = safeParse(CancellationPolicySchema, policyOf(typed));
  return data && cancellationPolicyText(data);
}

const numberOf = (text: string): number => (text.trim() ? Number(text) : NaN);
