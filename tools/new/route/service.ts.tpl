import { Injectable } from '@nestjs/common';
import { type {{Pascal}} as Answer } from '@sunfield/contracts/{{schema}}';

/** {{Words}}, for staff. */
@Injectable()
export class {{Pascal}} {
  read(): Answer {
    return { total: 0 };
  }
}
