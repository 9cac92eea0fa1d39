import { Injectable } from '@nestjs/common';
import { type listAllOrders, ordersPage, type QueryOf } from '@passerelle/contracts';
import { DataSource, In } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { type ListedOrder, orderListSql } from './order-list.sql.js';
import { orderSearch } from './order-search.js';

/** All orders, page by page. */
@Injectable()
export class OrderList {
  constructor(private readonly dataSource: DataSource) {}

  /** A page, newest first. An order to go on after that there is not: the end. */
  async page({ state, q, user_id, after }: QueryOf<typeof listAllOrders>): Promise<Order[]> {
    const { id, receipt, address } = orderSearch(q);
    const filters = [state ?? null, id, receipt, address, user_id ?? null];
    const rows = await this.dataSource.query<ListedOrder[]>(orderListSql, [
      ...filters,
      after ?? null,
      ordersPage,
    ]);
    return this.dataSource
      .getRepository(Order)
      .find({ where: { id: In(rows.map((row) => row.id)) }, order: { createdAt: 'DESC', id: 'DESC' } });
  }
}
