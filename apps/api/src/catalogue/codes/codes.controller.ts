import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/codes/routes';
import { type Input, Route } from '../../kernel/http/route';
import { Codes } from './codes.service';
import { FindCode } from './find-code.service';

@Controller()
export class CodesController {
  constructor(
    private readonly codes: Codes,
    private readonly finding: FindCode,
  ) {}

  @Route(routes.lookUpCode)
  lookUp({ body: { code } }: Input<typeof routes.lookUpCode>) {
    return this.finding.lookUp(code);
  }

  @Route(routes.listCodes)
  list() {
    return this.codes.list();
  }

  @Route(routes.addCode)
  add({ body, staff }: Input<typeof routes.addCode>) {
    return this.codes.add(body, staff);
  }

  @Route(routes.changeCode)
  change({ params: { id }, body, staff }: Input<typeof routes.changeCode>) {
    return this.codes.change(id, body, staff);
  }

  @Route(routes.listCodeUses)
  uses({ params: { id } }: Input<typeof routes.listCodeUses>) {
    return this.codes.uses(id);
  }

  @Route(routes.exportCodes)
  async download({ params: { id } }: Input<typeof routes.exportCodes>) {
    return new StreamableFile(Buffer.from(await this.codes.csv(id)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="codes.csv"',
    });
  }
}
