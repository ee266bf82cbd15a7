import { type Backups } from '@sunfield/contracts/backups';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
