declare module 'maildev' {
  interface Options {
    readonly smtp: number;
    /** A port or the path of a socket: what Node's `listen` takes. */
    readonly web: number | string;
    readonly ip: string;
    readonly mailDirectory: string;
    readonly silent: boolean;
  }

  interface MailServer {
    listen(): Promise<void>;
  }

  /** Starts the web mailbox and returns the SMTP server, which is not listening yet. Ends the process on SIGTERM. */
  export default function maildev(options: Options): MailServer;
}
