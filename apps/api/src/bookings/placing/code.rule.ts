import { checkingUses, refuseUsedUp, writingUse } from '../../catalogue/codes/code-uses';
import { type Basket, type PlacingRule } from './placing-rule';

/** A discount code. It is used only if it takes something off. */
export const codeRule: PlacingRule = async ({ sent, staff, caller }, { codes, dataSource }) => {
  if (sent.code === undefined) return undefined;
  const code = await codes.forBooking(sent.code, staff ? undefined : caller.address);
  const use = codes.useOf(code, sent.parentEmail);
  const isUsed = ({ soldRules }: Basket) => soldRules.some((season) => season.code);
  return {
    code: code.terms,
    take: (first, basket) => {
      if (!isUsed(basket)) return undefined;
      const counted = first.add(...checkingUses(use));
      return () => refuseUsedUp(use, counted.rows);
    },
    write: (second, placed) => {
      if (isUsed(placed)) second.add(...writingUse(dataSource, placed.id, use, placed.at));
    },
  };
};
