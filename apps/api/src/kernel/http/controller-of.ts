import { type CanActivate, Controller, Inject, type Type, UseGuards } from '@nestjs/common';
import { DoneSchema } from '@sunfield/contracts/kit/done';
import { type Route } from '@sunfield/contracts/kit/route';
import { type Config, type CONFIG } from '../config/config';
import { type Answer, answering, type Input } from './route';

/** A route whose answer is `DoneSchema` answers so once its handler has ended. */
type Handled<R extends Route> =
  | Answer<R>
  | (R extends { answer: typeof DoneSchema } ? void : never);

type Handler<R extends Route> = (input: Input<R>) => Handled<R> | Promise<Handled<R>>;

interface Answering {
  route: Route;
  handler: (input: never) => unknown;
  guards: Type<CanActivate>[];
}

type Token = typeof CONFIG | (abstract new (...given: never[]) => unknown);

type ServicesOf<Tokens extends readonly Token[]> = {
  [Index in keyof Tokens]: Tokens[Index] extends abstract new (...given: never[]) => infer Service
    ? Service
    : Config;
};

/** How a route is answered: its handler is given what the route reads, and gives what its contract says. */
export const answer = <R extends Route>(
  route: R,
  handler: Handler<R>,
  ...guards: Type<CanActivate>[]
): Answering => ({ route, handler, guards });

/**
 * A controller: the services that it needs, and how its routes are answered with them.
 *
 *     export const NotesController = controllerOf([Notes], (notes) => [
 *       answer(routes.writeNote, ({ params: { id }, body, staff }) => notes.write(id, body, staff)),
 *     ]);
 */
export function controllerOf<const Tokens extends readonly Token[]>(
  tokens: Tokens,
  answersWith: (...services: ServicesOf<Tokens>) => Answering[],
): Type {
  class AnsweringController {
    readonly answers: Answering[];

    constructor(...services: unknown[]) {
      this.answers = answersWith(...(services as ServicesOf<Tokens>));
    }
  }
  // Nest reads the routes before there are services; handlers run only once there are.
  const routes = answersWith(...([] as unknown as ServicesOf<Tokens>));
  for (const [index, { route, handler, guards }] of routes.entries()) {
    const readsInput = route.params ?? route.query ?? route.body;
    if (readsInput && handler.length === 0) throw new Error(`${route.at} ignores its input`);
    const method = {
      configurable: true,
      async value(this: AnsweringController, input: never): Promise<unknown> {
        const said = await this.answers[index]?.handler(input);
        const isDone = said === undefined && route.answer === DoneSchema;
        return isDone ? { success: true } : said;
      },
    };
    const target = AnsweringController.prototype;
    Object.defineProperty(target, route.at, method);
    answering(route)(target, route.at, method);
    UseGuards(...guards)(target, route.at, method);
  }
  for (const [index, token] of tokens.entries())
    Inject(token)(AnsweringController, undefined, index);
  Controller()(AnsweringController);
  return AnsweringController;
}
