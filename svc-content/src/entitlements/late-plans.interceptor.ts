import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Caller, toProblemError } from '@passerelle/service-kit';
import { catchError, from, type Observable, switchMap, throwError } from 'rxjs';
import type { Refusal } from './access.js';
import { LatePlans } from './late-plans.js';

const forWantOfPlan: readonly string[] = [
  'subscription_required',
  'test_locked',
  'mailbox_unproven',
] satisfies (Refusal | 'mailbox_unproven')[];

/** Asks svc-billing before someone is refused for want of a plan; with one, the call is made again. It wrote nothing before it refused. */
@Injectable()
export class LatePlansInterceptor implements NestInterceptor {
  constructor(private readonly latePlans: LatePlans) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user: caller } = context.switchToHttp().getRequest<{ readonly user: Caller | null }>();
    return next.handle().pipe(
      catchError((error) => {
        const refuse = throwError(() => error);
        if (!caller || !forWantOfPlan.includes(toProblemError(error).code)) return refuse;
        return from(this.latePlans.learn(caller.userId)).pipe(
          switchMap((learnt) => (learnt ? next.handle() : refuse)),
        );
      }),
    );
  }
}
