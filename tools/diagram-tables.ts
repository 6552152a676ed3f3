import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Group } from './structure.ts'

const split = (names: string): readonly string[] => names.trim().split(/\s+/)

/** Tables without a resource declaration, by the module group that owns them; `platform` for those without a module. */
const otherTables: Readonly<Record<Group | 'platform', readonly string[]>> = {
  company: split(`
    tenants sessions account_links first_passwords sign_in_failures sign_in_providers sign_in_steps user_identities
    passkeys totp_secrets recovery_codes api_keys settings list_views table_headers files
  `),
  masters: split(`
    countries provinces districts sub_districts insurance_companies trailer_types driver_picture_imports
    driver_picture_results
  `),
  operations: split(`
    orders order_lines order_parts order_templates order_template_days site_snapshots payments shipments
    shipment_events shipment_files shipment_scans shipment_splits exception_proposals custody_entries custody_counts
    custody_backfills dock_bookings jobs past_stops plans plan_routes plan_shipments plan_moves learned_districts
    learned_lanes learned_sites status_checks status_runs status_run_rows early_warnings transfers transfer_shipments
    transfer_labels driver_links driver_reports receiver_codes shipment_performances linehaul_segments receipts
    receipt_batches exceptions exception_steps exception_signals
  `),
  telematics: split(`
    device_keys device_bindings monitoring_alerts tracking_account_keys mqtt_listeners positions latest_positions
    positions_set_aside lane_trips lane_lessons site_dwells driver_days simulations simulation_log job_vehicles
    temperature_excursions temperature_looks temperature_certificates vehicle_watches vehicle_events
  `),
  billing: split(
    `
    rate_card_versions rate_card_rows contract_lines quotation_documents pricings charges bills bill_payments
    charge_comments counterpart_sheets bill_taxes papers paper_taxes paper_covers paper_files paper_numbers invoice_run_rows
    what_if_subjects trip_costs trip_cost_months
  `,
  ),
  insight: split(
    'dynamic_reports auto_reports auto_report_runs boards board_subscriptions vehicle_days vehicle_day_counts leg_temperatures dashboard_arrangements',
  ),
  channels: split(`
    imports import_rows import_headers messages message_causes webhooks tracking_links receiver_instructions
    delivery_ratings webhook_causes webhook_deliveries webhook_tries notices announcements push_devices push_keys
    push_sends
  `),
  platform: split(`
    audit_log counters data_versions events fingerprints idempotency_keys log_sweeps road_distances tasks
  `),
}

const domain = join(import.meta.dirname, '..', 'packages/domain/src')
const declared = /defineResource\(\{(?:(?!defineResource)[\s\S])*?\n {2}table: '(\w+)'/g

/** Tables of declared resources, by the folder of the declaration: `masters/partners/bank.ts` puts banks into masters. */
const declaredTables = (): Map<string, string[]> => {
  const byGroup = new Map<string, string[]>()
  for (const path of globSync('*/*/*.ts', { cwd: domain }).toSorted()) {
    const group = path.split(sep)[0] ?? ''
    for (const [, table = ''] of readFileSync(join(domain, path), 'utf8').matchAll(declared))
      byGroup.set(group, [...(byGroup.get(group) ?? []), table])
  }
  return byGroup
}

/** The module group of each table, for the data model diagram. */
export const tablesByGroup = (): Readonly<Record<string, readonly string[]>> => {
  const declarations = declaredTables()
  return Object.fromEntries(
    Object.entries(otherTables).map(([group, tables]) => [group, [...new Set([...tables, ...(declarations.get(group) ?? [])])]]),
  )
}
