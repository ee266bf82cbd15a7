import { untilAnswering } from '@sunfield/tools/base/answering';
import { Builder, type WebDriver } from 'selenium-webdriver';

/** A browser's driver that listens on a port of this machine, once it does. */
export async function connectTo(
  name: string,
  port: number,
  capabilities: object,
): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(name, `${url}/status`);
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}
