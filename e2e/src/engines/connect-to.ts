import { type ChildProcess } from 'node:child_process';
import { untilAnswering } from '@sunfield/tools/base/answering';
import { Builder, type WebDriver } from 'selenium-webdriver';

export interface EngineOptions {
  /** The browser's profile folder, deleted afterwards. */
  profile: string;
  /** The X server's display, such as `:7`. */
  display: string;
  /** Disables scripts. */
  noScripts: boolean;
}

export interface Started {
  running: ChildProcess;
  connect: () => Promise<WebDriver>;
}

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
