import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { FieldError } from '@sunfield/contracts/errors/errors';
import { AppError } from '../base/app-error';

type Issues = Parameters<
  NonNullable<
    NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']
  >
>[0];

const maxFields = 50;

/** Validates a part of a request, and passes on the parsed value. Errors contain a path and a sentence, never the value. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => new AppError('validation_failed', { fields: fieldErrors(issues) }),
});

const fieldErrors = (issues: Issues): FieldError[] =>
  issues.slice(0, maxFields).map(({ path = [], message }) => ({
    path: path
      .map((segment) => String(typeof segment === 'object' ? segment.key : segment))
      .join('.'),
    message,
  }));
