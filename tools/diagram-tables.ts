import type { Group } from './structure.ts'

const split = (names: string): readonly string[] => names.trim().split(/\s+/)

/** To which group of modules each table belongs, for the drawing of the data model; `platform` has what no module owns. */
export const tablesByGroup: Readonly<Record<Group | 'platform', readonly string[]>> = {
  company: split(`
    tenants organisations users roles sessions account_links first_passwords sign_in_failures sign_in_providers
    sign_in_steps user_identities passkeys totp_secrets recovery_codes api_keys settings list_views table_headers
    files
  `),
  masters: split(`
    countries provinces districts sub_districts sites site_types rest_stops route_codes customers customer_groups
    subcontractors banks insurance_companies goods_types temperature_types vehicle_types trailer_types vehicles
    trailers drivers driver_picture_imports driver_picture_results partners partner_contacts projects products
    business_areas surcharge_groups surcharge_items lines fleets own_vehicles vehicle_records driver_terms
    driver_wages
  `),
  operations: split(`
    orders order_lines order_parts order_templates order_template_days site_snapshots payments shipments
    shipment_events shipment_files shipment_scans shipment_splits exception_proposals custody_entries custody_counts
    custody_backfills dock_groups dock_bookings jobs past_stops routing_strategies plans plan_routes plan_shipments plan_moves
    learned_districts learned_lanes learned_sites status_checks
    status_runs status_run_rows early_warnings transfers transfer_shipments transfer_labels driver_links driver_reports receiver_codes
    shipment_performances linehaul_segments receipts receipt_batches exception_types exceptions exception_steps
    exception_signals
  `),
  telematics:
    split(`devices device_keys device_bindings monitoring_strategies monitoring_alerts tracking_accounts tracking_account_keys mqtt_listeners
    positions latest_positions positions_set_aside lane_trips lane_lessons site_dwells driver_days working_times simulations simulation_log
    job_vehicles temperature_excursions temperature_looks temperature_certificates vehicle_watches vehicle_events`),
  billing: split(
    `service_items billing_items fuel_prices billing_rules data_sources allocation_rules rate_card_templates rate_cards rate_card_versions rate_card_rows contracts contract_lines quotation_documents meters pricings charges bills bill_payments counterpart_sheets bill_taxes tax_codes tax_rates papers paper_taxes paper_covers paper_files paper_numbers invoice_runs invoice_run_rows ledger_accounts what_if_runs what_if_subjects trip_costs trip_cost_months`,
  ),
  insight: split(
    'dynamic_reports auto_reports auto_report_runs boards board_subscriptions vehicle_days vehicle_day_counts leg_temperatures dashboard_arrangements',
  ),
  channels: split(`
    imports import_rows import_headers messages message_causes message_recipients customer_recipients message_templates webhooks
    tracking_links receiver_instructions delivery_ratings webhook_causes webhook_deliveries webhook_tries notices announcements push_devices push_keys push_sends
  `),
  platform: split(`
    audit_log counters data_versions events fingerprints idempotency_keys log_sweeps road_distances tasks
  `),
}
