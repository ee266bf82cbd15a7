import { lazy as lazyOfReact } from 'react';

/** Long enough for a phone to have its next network. */
const AGAIN_AFTER_MS = 1000;

/** As React's: a script that was lost on the way, such as when a phone changed its network, is asked for once more. */
export const lazy: typeof lazyOfReact = (load) =>
  lazyOfReact(() =>
    load().catch(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_AFTER_MS);
      });
      return load();
    }),
  );
