import { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';
import type { Express } from 'express';

/** The classes of which an HTTP server makes its requests and responses. */
export interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/** What an HTTP server calls for each request. */
export type HttpApplication = RequestListener & { readonly messages?: MessageClasses };

/**
 * Makes the classes of an Express application's requests and responses. Express changes the prototype of every object that is not of them,
 * and V8 then keeps it until the next full garbage collection: that cost more than all else that a small request needs.
 */
export function messagesOf(app: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as typeof app.request;
  app.response = AppResponse.prototype as typeof app.response;
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
