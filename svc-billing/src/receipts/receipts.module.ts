import { Module } from '@nestjs/common';
import { ReceiptsConsumer } from './receipts.consumer.js';

@Module({ providers: [ReceiptsConsumer] })
export class ReceiptsModule {}
