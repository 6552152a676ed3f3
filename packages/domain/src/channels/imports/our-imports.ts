/** Imports of commercial data and costs, one declaration each. */
import { billingItem } from '../../billing/rating/billing-item.ts'
import { contract } from '../../billing/contracts/contract.ts'
import { allocationRule } from '../../billing/rules/allocation-rule.ts'
import { billingRule } from '../../billing/rules/billing-rule.ts'
import { dataSource } from '../../billing/rules/data-source.ts'
import { fuelPrice } from '../../billing/rating/fuel-price.ts'
import { serviceItem } from '../../billing/rating/service-item.ts'
import { businessArea } from '../../masters/commerce/business-area.ts'
import { line } from '../../masters/commerce/line.ts'
import { partnerContact } from '../../masters/commerce/partner-contact.ts'
import { partner } from '../../masters/commerce/partner.ts'
import { product } from '../../masters/commerce/product.ts'
import { project } from '../../masters/commerce/project.ts'
import { surchargeGroup } from '../../masters/commerce/surcharge-group.ts'
import { surchargeItem } from '../../masters/commerce/surcharge-item.ts'
import { fleet } from '../../masters/fleet/fleet.ts'
import { vehicleType } from '../../masters/fleet/vehicle-type-resource.ts'
import { driverTerms } from '../../masters/upkeep/driver-terms.ts'
import { driverWage } from '../../masters/upkeep/driver-wage.ts'
import { ownVehicle } from '../../masters/upkeep/own-vehicle.ts'
import { vehicleRecord } from '../../masters/upkeep/vehicle-record.ts'
import { device } from '../../telematics/devices/device.ts'
import { dockGroup } from '../../operations/docks/dock-group.ts'
import { routingStrategy } from '../../operations/planning/strategy.ts'
import { importOf, type ResourceImport } from './import-of.ts'

export const ourImports: readonly ResourceImport[] = [
  importOf(serviceItem, {
    needs: 'billing_setup.import',
    template: 'service-item',
    records: '/account/serviceitems',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(billingItem, {
    needs: 'billing_setup.import',
    template: 'billing-item',
    records: '/account/billingitems',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(contract, {
    needs: 'contract.import',
    template: 'contract',
    records: '/account/contractmanage',
    identity: [['contractNo']],
    unknownOrTwice: {
      en: 'Unrecognized or duplicate product, contract, template or service information',
      th: 'ข้อมูลผลิตภัณฑ์ สัญญา แม่แบบ หรือบริการไม่ถูกต้องหรือซ้ำกัน',
      zh: '产品、合同、模板或服务信息无法识别或重复',
    },
  }),
  importOf(dataSource, {
    needs: 'billing_setup.import',
    template: 'data-source',
    records: '/account/dataresource',
    identity: [['name']],
  }),
  importOf(billingRule, {
    needs: 'billing_setup.import',
    template: 'billing-rule',
    records: '/account/billingrules',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(allocationRule, {
    needs: 'billing_setup.import',
    template: 'allocation-rule',
    records: '/account/billingshares',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(fuelPrice, {
    needs: 'billing_setup.import',
    template: 'fuel-price',
    records: '/account/oilprice',
    identity: [['source', 'product', 'day']],
  }),
  importOf(partner, { needs: 'partner.import', template: 'partner', records: '/our/partner', identity: [['code']] }),
  importOf(partnerContact, {
    needs: 'partner.import',
    template: 'partner-contact',
    records: '/our/partner',
    identity: [['mobile'], ['email'], ['partnerId', 'name']],
    alsoUnique: ['email'],
  }),
  importOf(product, { needs: 'product.import', template: 'product', records: '/our/product', identity: [['code']] }),
  importOf(project, { needs: 'project.import', template: 'project', records: '/our/project', identity: [['code']] }),
  importOf(businessArea, { needs: 'line.import', template: 'business-area', records: '/our/businessarea', identity: [['code']] }),
  importOf(surchargeGroup, {
    needs: 'product.import',
    template: 'surcharge-group',
    records: '/setup/businessGroup',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(surchargeItem, {
    needs: 'product.import',
    template: 'surcharge-item',
    records: '/setup/surchargeItem',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(line, { needs: 'line.import', template: 'line', records: '/our/lineManage', identity: [['code']] }),
  importOf(device, {
    needs: 'device.import',
    template: 'device',
    records: '/our/machine',
    identity: [['number']],
    alsoUnique: ['barcode'],
  }),
  importOf(routingStrategy, {
    needs: 'strategy.import',
    template: 'routing-strategy',
    records: '/our/autoLineStrategy',
    identity: [['name']],
  }),
  importOf(dockGroup, { needs: 'dock.import', template: 'dock-group', records: '/our/dockGroups', identity: [['siteId', 'name']] }),
  importOf(fleet, { needs: 'fleet.import', template: 'fleet', records: '/our/fleet', identity: [['code']] }),
  importOf(vehicleType, { needs: 'reference.edit', template: 'vehicle-type', records: '/our/vehicleType', identity: [['code']] }),
  importOf(ownVehicle, {
    needs: 'own_vehicle.import',
    template: 'own-vehicle',
    records: '/our/ourvehicle',
    identity: [['assetNo'], ['vehicleId']],
    alsoUnique: ['vehicleId'],
  }),
  importOf(driverTerms, {
    needs: 'wage.import',
    template: 'own-driver',
    records: '/our/drivers',
    identity: [['employeeNo'], ['driverId']],
    alsoUnique: ['driverId'],
  }),
  importOf(driverWage, {
    needs: 'wage.import',
    template: 'driver-wage',
    records: '/our/driverswages',
    identity: [['wageNo'], ['driverId', 'period']],
  }),
  importOf(vehicleRecord, {
    needs: 'own_vehicle.import',
    template: 'vehicle-record',
    records: '/our/vehicle-record',
    identity: [['recordNo']],
  }),
]
