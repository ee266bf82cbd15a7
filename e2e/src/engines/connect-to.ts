import { untilAnswering } from '@sunfield/tools/base/answering';
import { Builder, type WebDriver } from 'selenium-webdriver';

/** Connects to a browser's driver on a local port once it is listening. */
export async function connectTo(
  name: string,
  port: number,
  capabilities: object,
): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(name, `${url}/status`);
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}
