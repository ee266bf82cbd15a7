import { type ComponentType } from 'react';
import { type KnownFamilyProps } from '../../basket/known-family/known-family';

interface KnownFamilyPart {
  load?: () => Promise<{ default: ComponentType<KnownFamilyProps> }>;
}

/** Set by the browser's script only: the rendered page, which guests load, then has none of its styles. */
export const knownFamilyPart: KnownFamilyPart = {};
