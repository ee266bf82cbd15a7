import {
  type CancellationPolicy,
  CancellationPolicySchema,
} from '@sunfield/contracts/catalogue/cancellation-policy';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { safeParse } from 'zod/mini';

/** A cancellation policy as it is typed: numbers that may still be missing. */
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

/** What is no number is `NaN`, for the contract to refuse. */
export const policyOf = ({ steps, swapUntilDays }: TypedPolicy): CancellationPolicy => ({
  steps: steps.map(({ daysBefore, percentBack }) => ({
    daysBefore: numberOf(daysBefore),
    percentBack: numberOf(percentBack),
  })),
  swapUntilDays: numberOf(swapUntilDays),
});

/** What parents will read; undefined while something of it is missing or wrong. */
export function typedPolicyText(typed: TypedPolicy): string | undefined {
  const { data } = safeParse(CancellationPolicySchema, policyOf(typed));
  return data && cancellationPolicyText(data);
}

const numberOf = (text: string): number => (text.trim() ? Number(text) : NaN);
